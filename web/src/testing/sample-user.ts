import type { OwnUser } from '#contract/people/users.ts'

/** An account as its owner is told of it. */
export const sampleUser = ({
  id = '1',
  userType = 'user',
}: Partial<Pick<OwnUser, 'id' | 'userType'>> = {}): OwnUser => ({
  id,
  _id: id,
  username: `claire_${id}`,
  displayName: null,
  email: `claire_${id}@kiosque.example`,
  avatar: null,
  bannerUrl: null,
  bio: '',
  userType,
  role: userType,
  isActive: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  subscriberCount: 0,
  articlesCount: 0,
  following: [],
  sections: [],
  content: [],
  emailVerified: true,
  pendingEmail: null,
  emailRefused: false,
  sendsMail: true,
  mustConfirmEmail: false,
  needsSecondFactor: false,
  usernameChangeableAt: null,
  can: { moderate: false, administer: false, write: userType === 'media' },
})
