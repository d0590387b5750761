import type { CallInput } from '#contract/calls.ts'

/** A decision as it is sent. */
export type DecisionInput = CallInput<'POST /admin/cases/{id}/decision'>['body']
