import { getMetadataStorage } from 'class-validator';
import { expect, it } from 'vitest';
import { eventDataClasses } from '@creator-desk/protocol/events';
import { personalEvents } from './personal-events.ts';

/** Texts of event data that say nothing about a person: dates, amounts, states, types and ids. */
const impersonal = new Set([
  ...['monthlyFee', 'startDate', 'endDate', 'termStart', 'fromTermStart', 'paymentPeriodStart', 'submittedAt', 'paidDate'],
  ...['reversedDate', 'changedAt', 'at', 'nextContactDate', 'status', 'platforms', 'fileType', 'by', 'communicationType'],
  ...['erasureId', 'key', 'value', 'before', 'author', 'reader', 'platform', 'measuredOn'],
]);

function textFieldsOf(Data: new () => object): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(Data, '', false, false);
  return checks.filter(({ name }) => name === 'isString').map(({ propertyName }) => propertyName);
}

it('every event with words about a creator is known to erasures', () => {
  const withWords = Object.entries(eventDataClasses)
    .filter(([, Data]) => textFieldsOf(Data).some((field) => !impersonal.has(field)))
    .map(([type]) => type);
  expect(withWords.sort()).toEqual([...personalEvents].sort());
});
