import { join } from 'node:path'
import { loadConfig } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { explainDisk, explainFailure } from '../lifecycle/explain-failure.ts'
import { runAsOwner } from '../lifecycle/run-as-owner.mjs'
import type { Command } from './command.ts'

const COMMANDS: Record<string, () => Promise<{ run: Command }>> = {
  start: () => import('./start.ts'),
  migrate: () => import('./migrate.ts'),
  demo: () => import('./demo.ts'),
  admin: () => import('./admin.ts'),
  users: () => import('./users.ts'),
  settings: () => import('./settings.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  sweep: () => import('./sweep.ts'),
  verify: () => import('./verify.ts'),
  jobs: () => import('./jobs.ts'),
  mails: () => import('./mails.ts'),
  journal: () => import('./journal.ts'),
}

const USAGE = `npm run kiosque -- COMMANDE

  start                                              démarre le site
  migrate                                            met la base au dernier schéma
  demo                                               charge le contenu de démonstration
  admin create --username U --email E --password P   crée un compte administrateur
  admin grant U                                      donne le rôle administrateur au compte U
  admin reset-second-factor U                        retire le second facteur que U a perdu, et ses clés d’accès
  users suspend U --reason R [--days N]              suspend le compte U, pour N jours ou sans terme
  users restore U                                    lève la suspension du compte U
  settings                                           montre les réglages du site
  settings get RÉGLAGE                               montre un réglage
  settings set RÉGLAGE VALEUR                        change un réglage du site
  backup FICHIER                                     sauvegarde la base et les fichiers
  backup --into LIEU [--keep N]                      de même, dans un dossier ou s3://SEAU/DOSSIER ; en garde N
  restore FICHIER [--force]                          restaure une sauvegarde (--force : remplace ce qui est là)
  sweep                                              supprime les fichiers que rien ne montre plus
  verify [--repair] [--bytes]                        recompte ce qui est compté, compare les fichiers à ce qui les nomme
                                                     (--repair : répare ; --bytes : relit chaque octet)
  jobs                                               montre les travaux en attente, en cours, échoués
  jobs retry TRAVAIL                                 tente encore une fois un travail échoué
  mails                                              montre les courriels qui ne sont pas partis
  mails link COURRIEL                                crée le lien à usage unique d’un courriel, à remettre soi-même
  mails retry COURRIEL                               envoie à nouveau un courriel qui n’est pas parti
  journal [--search Q] [--csv FICHIER]               montre ce qu’ont fait administrateurs et modérateurs

Les réglages (DATA_DIR, DATABASE_URL…) sont ceux du site. Chaque commande marche pendant que le site tourne.`

await explainFailure(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  if (['', 'help', '--help', '-h'].includes(name)) return console.log(USAGE)
  const load = COMMANDS[name]
  if (!load) throw new StartError(`Commande inconnue : ${name}\n\n${USAGE}`)
  const { run } = await load()
  const config = loadConfig()
  runAsOwner(join(config.dataDir, 'postgres.json'))
  await explainDisk(config, () => run(args, config))
})
