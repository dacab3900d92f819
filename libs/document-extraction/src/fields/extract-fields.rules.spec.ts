import { expect, it } from 'vitest';
import { fieldsOf } from '../../test/contract-text.ts';

const goods = ['Larkspur Light Hire, Unit 4', 'insta: @larkspur.lights', 'Deliver to: the studio (for "TikTok Spring Sale")'];

it('reads nothing from the paper that comes with goods', () => {
  expect(fieldsOf('DELIVERY NOTE No. 12', ...goods)).toMatchObject({ socialHandle: null, platforms: null });
});
