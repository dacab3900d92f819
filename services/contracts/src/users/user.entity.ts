import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Role } from '@creator-desk/domain/access/roles';
import type { SecondFactor } from '@creator-desk/domain/access/second-factors';
import type { UserFacts, UserStatus } from '@creator-desk/protocol/contracts/access/user';

/** Stored instead of a password hash; no password matches it. */
export const unusablePassword = '!';

/** The same for somebody who has signed in at a provider and has no password here. */
const noPassword = '!single sign-on';

export const isHash = (password: string): boolean => !password.startsWith(unusablePassword);

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    username: p.string().unique(),
    /** A hash. Creators never sign in, so no password matches theirs. */
    password: p.string().hidden(),
    email: p.string().nullable(),
    name: p.string().nullable(),
    role: p.string().$type<'ADMIN' | 'CREATOR'>().default('ADMIN'),
    /** What a user of the team may do; null for creators. */
    accessRole: p.string().$type<Role>().nullable(),
    /** Grows when sessions must end: at a new password, and when the user is disabled. */
    credentialVersion: p.integer(),
    disabledAt: p.datetime(3).nullable(),
    lastSignInAt: p.datetime(3).nullable(),
    /** Since when an authenticator app gives codes. */
    appSince: p.datetime(3).nullable(),
    passkeyCount: p.integer().default(0),
    handle: p.string().nullable(),
    payoutMethod: p.string().nullable(),
    payoutEmail: p.string().nullable(),
    payoutNotes: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** Somebody of the team, or a creator. */
export class User extends UserSchema.class {
  static invited(id: number, { email, name, role }: { email: string; name: string; role: Role }): User {
    return Object.assign(new User(), {
      id,
      username: email,
      password: unusablePassword,
      email,
      name,
      role: 'ADMIN',
      accessRole: role,
      credentialVersion: 1,
      passkeyCount: 0,
    });
  }

  get status(): UserStatus {
    return statusOf(this);
  }

  get secondFactors(): SecondFactor[] {
    return secondFactorsOf(this);
  }

  /** Ends the sessions that the password before has opened. */
  setPassword(hash: string): void {
    this.password = hash;
    this.credentialVersion += 1;
  }

  /** Signs in at a provider and needs no password. */
  acceptWithoutPassword(): void {
    this.password = noPassword;
  }

  disable(at: Date): void {
    this.disabledAt = at;
    this.credentialVersion += 1;
  }

  facts(): UserFacts {
    if (!this.accessRole) throw new TypeError(`user ${this.id} is a creator`);
    return {
      id: this.id,
      version: this.version,
      email: this.email ?? '',
      name: this.name ?? '',
      role: this.accessRole,
      active: this.status === 'active',
      credentialVersion: this.credentialVersion,
      secondFactors: this.secondFactors,
    };
  }
}
UserSchema.setClass(User);

export function statusOf({ disabledAt, password }: { disabledAt?: unknown; password: string }): UserStatus {
  if (disabledAt) return 'disabled';
  return password === unusablePassword ? 'invited' : 'active';
}

/** The subject of its events. */
export const subjectOf = ({ id }: { id: number }): string => `user/${id}`;

export const secondFactorsOf = (user: { appSince?: unknown; passkeyCount: number }): SecondFactor[] => [
  ...(user.appSince ? (['app'] as const) : []),
  ...(user.passkeyCount > 0 ? (['passkey'] as const) : []),
];
