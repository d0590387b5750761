// Loaded before a measured program (`node --import`): tells over the IPC channel what the process, and the workers that it
// runs, have used so far. In JavaScript: Node would load its TypeScript stripper for it, which takes 15 MB that the program
// itself does without.
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

process.on('message', async (question) => {
  if (question !== 'usage') return
  const workers = await Promise.all(Object.values(cluster.workers ?? {}).map(usageOf))
  process.send?.({ usage: [ownUsage(), ...workers.flat()] })
})
// A bench that fails leaves nothing running.
process.once('disconnect', () => process.exit(1))

function ownUsage() {
  const { user, system } = process.cpuUsage()
  const residentMb = process.memoryUsage.rss() / 1e6
  return { cpuMs: (user + system) / 1000, residentMb, sharedMb: Math.min(residentMb, filesMb()) }
}

/** What of the memory is the program's files, which its processes share; 0 where the system does not tell. */
function filesMb() {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /^RssFile:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024e-6
}

/** What a worker answers; it says other things too. */
function usageOf(worker) {
  return new Promise((done) => {
    worker.on('message', function hear({ usage }) {
      if (usage === undefined) return
      worker.off('message', hear)
      done(usage)
    })
    worker.send('usage')
  })
}
