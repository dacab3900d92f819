/** What proves, besides the password, who somebody is: an authenticator app that shows codes, or a passkey. */
export const secondFactors = ['app', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** How the second step of a sign-in may be taken. */
export const secondSteps = [...secondFactors, 'recovery code'] as const;
export type SecondStep = (typeof secondSteps)[number];
