import { z } from 'zod'

/** What one process measured: metrics as prom-client writes them as JSON, figures only. */
export const Measures = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
    /** How the figures of several processes become one. */
    aggregator: z.enum(['sum', 'first', 'min', 'max', 'average', 'omit']),
    values: z.array(
      z.object({
        value: z.number(),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        metricName: z.string().optional(),
      }),
    ),
  }),
)
export type Measures = z.infer<typeof Measures>

/** What all processes of this machine measured. */
export const MachineMeasures = z.object({
  /** Of each process that serves; of those that have ended what they had counted. */
  measures: z.array(Measures),
  /** Processes that serve. */
  serving: z.number(),
  /** Those of them that did not answer in time: what they said last stands for them. */
  silent: z.number(),
  /** Processes that have ended since the start, and were replaced. */
  ended: z.number(),
})
export type MachineMeasures = z.infer<typeof MachineMeasures>

/** What a worker says to the primary: it wants to know what all have measured, or tells what it has. */
export const MeasuresWord = z.union([z.object({ gather: z.number() }), z.object({ measures: Measures })])
export type MeasuresWord = z.infer<typeof MeasuresWord>

/** What the primary says to a worker: tell what you have measured, or what all have, which it asked for under this number. */
export const MeasuresAnswer = z.union([
  z.literal('measure'),
  z.object({ gathered: z.number(), machine: MachineMeasures }),
])
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>
