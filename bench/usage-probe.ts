import type { Usage } from './usage.ts'

// Loaded before a measured program (`node --import`): tells over the IPC channel what the process has used so far.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1e6 }
  process.send?.({ usage })
})
// A bench that fails leaves nothing running.
process.once('disconnect', () => process.exit(1))
