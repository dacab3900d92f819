import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';

type TeamMember = Schema<'TeamMember'>;

/** In a select, the option for no owner: antd has no option without a value. */
export const nobody = 0;

/** The people who may own contracts. Nobody does while everybody shares one password. */
export function useOwners() {
  const { data: people = [] } = useQuery('/api/team-members', {});
  const { data: session } = useQuery('/api/auth/session', {});
  return {
    people,
    /** The id of the person who is signed in; undefined for the shared password. */
    me: session?.user?.id,
    /** '–' for nobody, and while the names are loading. */
    nameOf: (id: number | null) => people.find((person) => person.id === id)?.name ?? '–',
  };
}

/** Who can get contracts, and who has left but owns this one. */
export function ownerOptions(people: readonly TeamMember[], owner: number | null = null) {
  return [
    { value: nobody, label: 'Nobody' },
    ...people
      .filter(({ id, active }) => active || id === owner)
      .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (disabled)` })),
  ];
}
