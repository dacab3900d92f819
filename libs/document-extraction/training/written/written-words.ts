// Names for written contracts. All people and companies are invented.

export const firstNames =
  'Malik Terrence Shawna Bianca Corey Dominique Travis Ingrid Marcus Yolanda Desmond Kiara Preston Camille Rashad Tatum Lorenzo Paige Gideon Amara Soren Beatriz Jalen Noelle Quentin Farah Dmitri Keisha Anders Lucinda Omar Wren Thaddeus Rosalind Kofi Maren Ellis Priya Hiro Zadie Brandon Michelle Kevin Angela Derek Stephanie Jason Nicole Chioma Tariq Siobhan Mateusz Leilani Arjun'.split(
    ' ',
  );
export const lastNames =
  "Okonkwo Delacroix Whitfield Marchetti Vance Sorensen Abernathy Castellano Huang Oyelaran Pritchard Navarro Lindgren Maddox Farrow Takahashi Beaumont O'Rourke Stallworth Kowalczyk Ferreira Grantham Mbeki Holloway Santangelo Rydell Vasquez Thornbury Ashworth Dube Kessler Montoya Irving Leclair Nakamura Bingham Petrov Calloway Stone Rivers Bell Young Price Banks Cross Hale Ford Marsh Woods Lake".split(
    ' ',
  );
export const brands =
  'Northgate Vitalis Ironclad Solara Bluepeak Harrow Apexa Truform Lumen Redwood Kinetic Pure Summit Nova Titan Verde Cascade Orbit Alpine Metro Crown Legacy Prime Zenith Pacific Omni Atlas Ember Granite Halo'.split(
    ' ',
  );
export const trades =
  'Nutrition,Beverages,Athletics,Brands,Apparel,Beauty,Pharmaceuticals,Golf,Footwear,Foods,Wellness,Media,Sports,Interactive,Entertainment,Labs,Home Products,Watch'.split(
    ',',
  );
export const forms = [
  ', Inc.',
  ' Corporation',
  ', LLC',
  ' Holdings, Inc.',
  ' Company',
  ' Corp.',
  ' Ltd.',
  ' International, Inc.',
];

export const states = ['Delaware', 'Nevada', 'California', 'New York', 'Florida', 'Texas', 'Colorado', 'Minnesota'] as const;
export const streets = [
  '4721 Emerald Way',
  '88 Harbor Boulevard, Suite 400',
  '1200 Wilshire Street',
  '9 Mill Road',
  '350 Fifth Street, 21st Floor',
] as const;
export const cities = [
  'Denver, Colorado 80202',
  'Irvine, California 92614',
  'Boca Raton, FL 33431',
  'New York, New York 10016',
  'Austin, Texas 78701',
] as const;
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const roles = [
  'Endorser',
  'Athlete',
  'Talent',
  'Artist',
  'Influencer',
  'Ambassador',
  'Spokesperson',
  'Consultant',
  'Contractor',
  'Creator',
  'Performer',
] as const;
export const titles = [
  'Chief Executive Officer',
  'President',
  'Chief Marketing Officer',
  'VP, Marketing',
  'Chief Financial Officer',
  'Managing Member',
] as const;
