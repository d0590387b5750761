import type { EndpointName } from '#contract/endpoints.ts'
import { PASSWORD } from './factories.ts'

/** A day to come. */
const SOON = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** What calls about a target are sent, where a body or query is needed for them to be done. */
export const ACCESS_INPUTS: { [Name in EndpointName]?: { body?: object; query?: object } } = {
  'PUT /users/{id}': { body: { bio: 'À propos' } },
  'DELETE /users/{id}': { body: { password: PASSWORD } },
  'PATCH /users/{id}/activate': { body: { isActive: true } },
  'PATCH /users/{id}/role': { body: { role: 'user' } },
  'PATCH /users/me/sections/{id}': { body: { title: 'Reportages' } },
  'PUT /content/{id}': { body: { description: 'En bref' } },
  'PATCH /content/{id}': { body: { description: 'En bref' } },
  'PUT /content/{id}/with-images': { body: { description: 'En bref' } },
  'PUT /content/{id}/unpublished': { body: { description: 'En bref' } },
  'POST /content/{id}/like': { body: { isLiked: true } },
  'POST /content/{id}/submission/return': { body: { words: 'Un chiffre manque.' } },
  'POST /content/{id}/corrections': { body: { text: 'Le 3 mai, et non le 2.' } },
  'PUT /content/{id}/plans/{act}': { body: { at: `${SOON}T12:00` } },
  'PUT /content/{id}/wish': { body: { day: SOON } },
  'PUT /pages/{id}/address': { body: { slug: 'qui-sommes-nous' } },
  'GET /publications/{id}/calendar': { query: { from: SOON, to: SOON } },
  'POST /comments/article/{id}': { body: { content: 'Bien vu' } },
  'POST /comments/article/{id}/reply/{commentId}': { body: { content: 'En effet' } },
  'POST /comments/{id}/reaction': { body: { reaction: 'like' } },
  'PATCH /users/me/passkeys/{id}': { body: { name: 'Téléphone' } },
  'POST /admin/accounts/{id}/suspend': { body: { reason: 'Des annonces', days: 7 } },
  'POST /admin/accounts/{id}/publishing': { body: { isApproved: true } },
  'POST /admin/rights-of-reply/{id}/decision': { body: { outcome: 'inserted' } },
  'POST /admin/register/{id}/amendments': { body: { text: 'Précision.' } },
  'POST /admin/cases/{id}/assign': { body: { assigneeId: null } },
  'POST /admin/cases/{id}/notes': { body: { text: 'À voir' } },
  'POST /admin/cases/{id}/decision': { body: { measure: 'none', rule: 'Conditions', facts: 'Rien à reprocher' } },
  'POST /letters/{id}/requests': { body: { email: 'lectrice@exemple.fr', consent: true } },
  'PUT /letters/{id}/subscription': { body: { isReceived: true } },
  'PUT /letters/of/{owner}': { body: { isOpen: true, name: 'La semaine', about: 'Chaque vendredi' } },
  'PUT /letters/issues/{id}': { body: { version: 1, sender: '', subject: 'Objet', preview: '', parts: [] } },
  'POST /letters/issues/{id}/send': { body: { version: 1 } },
  'PUT /letters/issues/{id}/state': { body: { state: 'paused' } },
  'GET /letters/issues/{id}/troubles': { query: { state: 'refused' } },
  'POST /letters/issues/{id}/again': { body: { state: 'refused' } },
  'POST /letters/of/{owner}/take': { body: { source: 'Le journal', certified: true } },
  'PATCH /publications/{id}/members/{userId}': { body: { role: 'editor' } },
  'POST /publications/{id}/invitations': { body: { role: 'author' } },
  'POST /admin/appeals/{id}/decision': { body: { outcome: 'upheld', reasons: 'Rien de nouveau' } },
}
