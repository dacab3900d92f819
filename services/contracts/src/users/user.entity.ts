import { defineEntity, p } from '@mikro-orm/postgresql';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string().unique(),
    /** A hash. Creators never sign in, so no password matches theirs. */
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

/** An admin or a creator. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
