import { firstAdministrator } from '#contract/site/setup.ts'
import { confirmation, DIFFERENT } from '../../features/people/forms/form-checks.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

export const checkSetup = checkForm(
  firstAdministrator.extend({ confirmation }).refine((form) => form.password === form.confirmation, DIFFERENT),
)
