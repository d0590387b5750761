import type { Measures } from './measures.ts'

type Value = Measures[number]['values'][number]

/** Counters and histograms of two processes as of one; neither argument is changed. */
export function addMeasures(one: Measures, other: Measures): Measures {
  const values = new Map(one.map((metric) => [metric.name, new Map(metric.values.map(keyed))]))
  const metrics = new Map([...other, ...one].map((metric) => [metric.name, metric]))
  for (const metric of other) {
    const sums = values.get(metric.name) ?? new Map<string, Value>()
    for (const [key, value] of metric.values.map(keyed))
      sums.set(key, { ...value, value: value.value + (sums.get(key)?.value ?? 0) })
    values.set(metric.name, sums)
  }
  return [...metrics.values()].map((metric) => ({ ...metric, values: [...(values.get(metric.name)?.values() ?? [])] }))
}

const keyed = (value: Value): [string, Value] => [JSON.stringify([value.metricName, value.labels]), value]
