import { expect, test } from 'vitest'
import { createWheelTurns } from './use-clip-moves.ts'

test('a burst of wheel events is one turn, the next one 100 ms later another', () => {
  const turn = createWheelTurns(100)
  const turns = [0, 16, 32, 110, 260, 300].map((timeStamp) => turn({ deltaY: 40, timeStamp }))

  expect(turns).toEqual([1, 0, 0, 0, 1, 0])
})

test('up is a turn back', () => {
  expect(createWheelTurns(100)({ deltaY: -3, timeStamp: 5 })).toBe(-1)
})

test('the inertia of a trackpad, weaker and weaker and with pauses, belongs to the turn that it comes from', () => {
  const turn = createWheelTurns(100)
  const inertia = [120, 90, 60, 40, 25, 14, 8, 4, 2, 1]
  const turns = inertia.map((deltaY, index) => turn({ deltaY, timeStamp: index * index * 4 }))

  expect(turns).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(turn({ deltaY: 100, timeStamp: 500 })).toBe(1)
})
