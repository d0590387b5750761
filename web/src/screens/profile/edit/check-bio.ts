import { userEndpoints } from '#contract/people/users.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

export const checkBio = checkForm(userEndpoints['PUT /users/me'].body.pick({ bio: true }))
