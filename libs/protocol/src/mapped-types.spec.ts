import { getMetadataStorage } from 'class-validator';
import { expect, it } from 'vitest';
import { CreateContract } from './contracts/contract.ts';
import { CreateDeliverable } from './media/deliverable.ts';
import { CreateAnnouncement } from './portal/announcement.ts';

/** The key under which swagger keeps the names of the properties that it describes, each behind a colon. */
const describedKey = 'swagger/apiModelPropertiesArray';

// The bundles of the services have mapped types without swagger, which make optional what is validated; swagger's also what is described.
it.each([CreateContract, CreateDeliverable, CreateAnnouncement])(
  'what a change may leave out is validated wherever it is described: %o',
  (whole) => {
    const described = (Reflect.getMetadata(describedKey, whole.prototype) as string[]).map((name) => name.slice(1));
    const rules = getMetadataStorage().getTargetValidationMetadatas(whole, '', false, false);
    expect(new Set(rules.map(({ propertyName }) => propertyName))).toEqual(new Set(described));
  },
);
