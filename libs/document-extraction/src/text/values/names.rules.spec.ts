import { describe, expect, it } from 'vitest';
import { companyStem, findNames, toNameCase, isCompany, personName, foldText } from './names.rules.ts';

describe("a person's name", () => {
  it.each([
    ['Nadia Brennan'],
    ['Étienne de la Brosse'],
    ['Ingrid van der Velde'],
    ['Saoirse Ní Dhomhnaill'],
    ["Bartholomew O'Shaughnessy"],
    ['Layla Al-Mansouri'],
    ['Nguyễn Thị Minh Châu'],
    ['Rhys ap Gwilym'],
    ['J. R. Castellanos'],
    ['Camila Restrepo Ángel'],
    ['Thiago Brandão Freitas'],
  ])('is: %s', (name) => {
    expect(personName(name)).toBe(name);
  });

  it.each([
    ['Acme Foods Inc.'],
    ['Key Terms'],
    ['Videos Per Month'],
    ['Brennan Media LLC'],
    ['Brennan Fargo Bank'],
    ['Brennan Credit Union'],
    ['nadia brennan'],
    ['@nadia'],
    ['The Company'],
    ['March 2026'],
  ])('is not: %s', (words) => {
    expect(personName(words)).toBeNull();
  });

  it('does not include the title', () => {
    expect(personName('Dr. Nadia Brennan')).toBe('Nadia Brennan');
    expect(personName('Shri Rohan Deshmukh')).toBe('Rohan Deshmukh');
  });

  it('is found among other capitalised words', () => {
    expect(findNames('Dear Nadia Brennan, the Company and Omar Haddad agree.').map(({ name }) => name)).toEqual([
      'Nadia Brennan',
      'Omar Haddad',
    ]);
  });

  it('in capitals is changed to mixed case', () => {
    expect(toNameCase("MARISOL DE LA CRUZ-O'NEIL")).toBe("Marisol de la Cruz-O'Neil");
  });
});

describe('a company', () => {
  it.each([
    ['Umbra Hot Sauce'],
    ['Acme Foods Inc.'],
    ['Maison Vauclair S.A.S.'],
    ['Kestrel & Vine'],
    ['Lumen Creative'],
    ['Sonnwend Naturkosmetik GmbH'],
  ])('is: %s', (name) => {
    expect(isCompany(name)).toBe(true);
  });

  it('is no place', () => {
    expect(findNames('between the City of Fort Brennan and the County of Long Acre')).toEqual([]);
  });

  it('has a stem from which its handle is derived', () => {
    expect(foldText(companyStem('Velvet Orchard Skincare, Ltd.'))).toBe('velvetorchardskincare');
  });
});

it('folding a text keeps letters and digits, without accents', () => {
  expect(foldText("Łukasz Wójcik-O'Brien 2")).toBe('lukaszwojcikobrien2');
});
