// Loaded before a measured program (`node --import`): tells over the IPC channel what the process has used so far. In
// JavaScript: Node would load its TypeScript stripper for it, which takes 15 MB that the program itself does without.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ usage: { cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1e6 } })
})
// A bench that fails leaves nothing running.
process.once('disconnect', () => process.exit(1))
