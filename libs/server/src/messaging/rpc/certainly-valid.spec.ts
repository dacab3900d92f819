import { plainToInstance, Type } from 'class-transformer';
import { IsArray, IsInt, IsString, validate, ValidateIf, ValidateNested } from 'class-validator';
import { describe, expect, it, vi } from 'vitest';
import { ContractId, CreateContract, UpdateContractById } from '@creator-desk/protocol/contracts/contract';
import { isCertainlyValid } from './certainly-valid.ts';
import { validation } from './validation.ts';

const contract = {
  fullName: 'Jane Doe',
  socialHandle: '@jane',
  monthlyFee: '4500',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  platforms: ['TikTok'],
  email: 'jane@example.com',
};
const values = [
  undefined,
  null,
  '',
  'word',
  '\0',
  '@ann',
  'a@b.co',
  '2026-02-30',
  '4,500',
  0,
  -1,
  1.5,
  2 ** 40,
  true,
  [],
  ['TikTok', 7],
  {},
];
const names = [
  ...Object.keys(contract),
  'id',
  'ifMatch',
  'notes',
  'status',
  'totalVideos',
  'adminOwnerId',
  'unknown',
  'constructor',
];

const found = async (object: object): Promise<boolean> =>
  (await validate(object, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false })).length === 0;

describe('what is valid at the first look', () => {
  it.each([
    ['CreateContract', CreateContract, contract],
    ['UpdateContractById', UpdateContractById, { id: 1, ifMatch: [3], notes: 'new' }],
  ])('is what class-validator finds nothing wrong with: %s', async (_, whole, input) => {
    expect(isCertainlyValid(plainToInstance<object, object>(whole, input))).toBe(true);
    const different: unknown[] = [];
    for (const name of names)
      for (const value of values) {
        const object = plainToInstance<object, object>(whole, { ...input, [name]: value });
        if (isCertainlyValid(object) !== (await found(object))) different.push({ [name]: value });
      }
    expect(different).toEqual([]);
  });

  it('leaves classes with rules of other kinds, and without any, to class-validator', () => {
    class Inner {
      @IsInt() count = 1;
    }
    class Outer {
      @ValidateNested() @Type(() => Inner) inner = new Inner();
    }
    expect([new Outer(), new (class Empty {})()].map(isCertainlyValid)).toEqual([false, false]);
  });

  it('follows the conditions of rules', () => {
    class Choice {
      @IsInt() kind = 1;
      @ValidateIf(({ kind }: Choice) => kind === 2) @IsArray() @IsString({ each: true }) words: unknown;
      @IsInt({ validateIf: ({ kind }: Choice) => kind === 3 }) count: unknown = 'many';
    }
    const choice = (kind: number, words: unknown): Choice => Object.assign(new Choice(), { kind, words });
    expect([choice(1, 7), choice(2, ['a']), choice(2, ['a', 7]), choice(2, 7), choice(3, 7)].map(isCertainlyValid)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('the validation of a request makes a report only when it needs one', async () => {
  const report = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(validation())) as { validate(): unknown }, 'validate');
  const pipe = validation();
  expect(await pipe.transform({ id: 3 }, { type: 'body', metatype: ContractId })).toEqual({ id: 3 });
  expect(report).not.toHaveBeenCalled();
  await expect(pipe.transform({ id: 0 }, { type: 'body', metatype: ContractId })).rejects.toMatchObject({ code: 'invalid' });
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});
