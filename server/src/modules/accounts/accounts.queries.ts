import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../platform/database/connect.ts'

export interface NewAccount {
  username: string
  email: string
  passwordHash: string
  userType: 'user' | 'media'
}

/** @throws the database's own error for a taken username (`users_username_unique`) or email (`users_email_unique`). */
export async function insertAccount(sql: Queryable, account: NewAccount): Promise<string> {
  const id = uuidv7()
  await sql`
    INSERT INTO users (id, username, email, password_hash, user_type, role)
    VALUES (${id}, ${account.username}, ${account.email}, ${account.passwordHash}, ${account.userType}, ${account.userType})`
  return id
}

/** Which of the two names of a new account are taken already, without regard to case. */
export async function findTakenNames(sql: Queryable, { username, email }: { username: string; email: string }) {
  const [row] = await sql<{ username: boolean; email: boolean }[]>`
    SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower(${username})) AS username,
      EXISTS (SELECT FROM users WHERE lower(email) = lower(${email})) AS email`
  return row ?? { username: false, email: false }
}

export interface CredentialsRow {
  id: string
  passwordHash: string
  isActive: boolean
}

/** By email when the identifier holds an @ (no username does), else by username; without regard to case. */
export async function findCredentials(sql: Queryable, identifier: string): Promise<CredentialsRow | undefined> {
  const [row] = identifier.includes('@')
    ? await sql<
        CredentialsRow[]
      >`SELECT id, password_hash, is_active FROM users WHERE lower(email) = lower(${identifier})`
    : await sql<
        CredentialsRow[]
      >`SELECT id, password_hash, is_active FROM users WHERE lower(username) = lower(${identifier})`
  return row
}

export async function findPasswordHash(sql: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ passwordHash: string }[]>`SELECT password_hash FROM users WHERE id = ${userId}`
  return row?.passwordHash
}

export async function updatePassword(sql: Queryable, userId: string, passwordHash: string): Promise<void> {
  await sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`
}
