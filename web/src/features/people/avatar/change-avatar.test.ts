import { expect, test } from 'vitest'
import { avatarProblem } from './change-avatar.ts'

const MB = 1024 * 1024

test('a portrait is an image of 5 MB at most', () => {
  expect(avatarProblem({ type: 'image/png', size: 5 * MB })).toBeNull()
  expect(avatarProblem({ type: 'image/png', size: 5 * MB + 1 })).toBe('La taille de l’image doit être inférieure à 5MB')
})

test('what is no image is refused as such, whatever its size', () => {
  expect(avatarProblem({ type: 'application/pdf', size: 6 * MB })).toBe('Veuillez sélectionner un fichier image')
  expect(avatarProblem({ type: '', size: 1 })).toBe('Veuillez sélectionner un fichier image')
})
