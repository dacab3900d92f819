import { defineEntity, p } from '@mikro-orm/postgresql';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string().unique(),
    /** A hash; creators have none that a password could match, because they never sign in. */
    password: p.string().hidden(),
    email: p.string().nullable(),
    name: p.string().nullable(),
    role: p.string().$type<'ADMIN' | 'CREATOR'>().default('ADMIN'),
    handle: p.string().nullable(),
    payoutMethod: p.string().nullable(),
    payoutEmail: p.string().nullable(),
    payoutNotes: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** A person: an admin, or the creator that contracts, submissions and payouts belong to. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
