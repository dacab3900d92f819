import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../test/contract-text.ts';

const name = (...lines: string[]) => fieldsOf(...lines).fullName;

describe("the creator's name", () => {
  it.each([
    ['This agreement is between Acme Foods Inc. ("Company") and Nadia Brennan ("Influencer").', 'Nadia Brennan'],
    ['Nadia Brennan (the "Creator") and Acme Foods Inc. (the "Brand") agree as follows.', 'Nadia Brennan'],
    [
      'between Acme Foods Inc., a Delaware corporation ("Client"), and Ms. Nadia Brennan, an individual ("Talent")',
      'Nadia Brennan',
    ],
    ['made by and between NB Media LLC f/s/o Nadia Brennan ("Influencer") and Acme Foods Inc. ("Company")', 'Nadia Brennan'],
    [
      'between Acme Ltd ("Brand") and Brennan Productions Inc., furnishing the services of Nadia Brennan ("Talent")',
      'Nadia Brennan',
    ],
    [
      'between Acme Ltd (hereinafter "Client") and Star Agency GmbH on behalf of Nadia Brennan (hereinafter "Creator")',
      'Nadia Brennan',
    ],
    ['between Acme Ltd ("Brand") and Nadia Brennan p/k/a "Nadia Bakes" ("Creator")', 'Nadia Brennan'],
    ['between Acme Ltd ("Brand") and Nadia Brennan d/b/a Brennan Studio ("Creator")', 'Nadia Brennan'],
    ['entre Acme SAS (the "Company") et Madame Nadia Brennan (the "Influencer")', 'Nadia Brennan'],
    ['between Acme Ltd and Nadia Brennan (creator, @nadia on Instagram)', 'Nadia Brennan'],
    ['I, the undersigned Nadia Brennan, owner of the account @nadia, make four videos a month.', 'Nadia Brennan'],
    ['Acme Ltd uses the name, likeness and other publicity rights of Nadia Brennan ("Celebrity").', 'Nadia Brennan'],
    [
      'This Agreement is between Acme Inc. ("Company") and NB Ventures, LLC ("Licensor").\n\nWHEREAS, Nadia Brennan ("Brennan") is recognized as a skilled golfer; WHEREAS, Brennan has licensed her name to Licensor;',
      'Nadia Brennan',
    ],
    [
      'This Agreement is between Acme Inc. ("Company") and Golden Arrow, Inc. ("GAI").\n\nWHEREAS, Company desires to use Nadia Brennan\'s ("NADIA") name, fame and likeness; WHEREAS, NADIA has granted these rights to GAI;',
      'Nadia Brennan',
    ],
    ['The parties to this agreement are Acme, Inc. (Company) and Nadia Brennan (Brennan).', 'Nadia Brennan'],
    ['between Star Agency GmbH ("Manager") and Nadia Brennan ("Client")', 'Nadia Brennan'],
    ['Publisher: "The Slow Kettle" podcast (host: Nadia Brennan)', 'Nadia Brennan'],
    ['1.1 "Promoter" means Nadia Brennan of Gothenburg. 1.2 "Company" means Acme AB.', 'Nadia Brennan'],
    [
      'Acme Inc. ("Producer"); Bright Comet Media LLC ("Loan-Out"), furnishing the services of Nadia Brennan ("Host")',
      'Nadia Brennan',
    ],
    ['Name of creator    :   Nadia Brennan\nBrand              :   Acme', 'Nadia Brennan'],
    ['To: Nadia Brennan nadia@brennan.example\n\nNadia, you will make four videos a month.', 'Nadia Brennan'],
    ['Endorser: Mr. Nadia Brennan, of Thunder Bay', 'Nadia Brennan'],
    ['Creator: Nadia Brennan', 'Nadia Brennan'],
    ['BETWEEN Acme Foods Ltd ("Agency")\n\nAND Nadia Brennan', 'Nadia Brennan'],
    ['between Acme Ltd ("Brand") and Nadia Brennan Media Pty Ltd (ABN 00 000 000 000) ("Influencer")', 'Nadia Brennan'],
    [
      'between Acme Ltd ("Brand") and Brennan Marketing Pty Ltd ("Talent")\n\nThe films are shown on the channels of Nadia Brennan.',
      'Nadia Brennan',
    ],
    ['between Acme Ltd ("Brand") and NADIA BRENNAN ABN 00 000 000 000 ("Influencer")', 'Nadia Brennan'],
    ['Confirmed with Nadia Brennan by phone today.', 'Nadia Brennan'],
    ['To: Nadia Brennan <mail@nadia.example>\n\nHi Nadia, you will make four videos.', 'Nadia Brennan'],
    ['Programme partner: Nadia Brennan', 'Nadia Brennan'],
    ['Counterparty: Nadia Brennan', 'Nadia Brennan'],
    ['Payee: Nadia Brennan', 'Nadia Brennan'],
    ['Applicant: Nadia Brennan', 'Nadia Brennan'],
    ['Creator: Nadia Brennan ME', 'Nadia Brennan'],
    ["Signature of the creator\n\nCreator: Nadia Achieng' Brennan", "Nadia Achieng' Brennan"],
    [
      'between Acme Caffè S.r.l. (Modena), in person of its director, and il Sig. Nadia Brennan, creator ("Creator")',
      'Nadia Brennan',
    ],
    [
      'between the dairy Acme eGen ("Cooperative"), represented by Obmann Ing. Alois Huber, and Frau Mag. Nadia Brennan ("Creator")',
      'Nadia Brennan',
    ],
    ['Vendor: Nadia Brennan (sole proprietor)', 'Nadia Brennan'],
    ['Complete name: Nadia Brennan\n\nKnown as: Nadia B', 'Nadia Brennan'],
    ['Full name for the contract: Nadia Anouk Brennan?', 'Nadia Anouk Brennan'],
    ['First name: Nadia\n\nSurname: Brennan', 'Nadia Brennan'],
    ['Nadia Holm Brennan, Voss, makes films.\n\nCreator: Nadia H. Brennan', 'Nadia Holm Brennan'],
    ['CREATOR DEAL CARD\n\nCREATOR Nadia Brennan', 'Nadia Brennan'],
    ['Acme Inc. and Nadia Brennan renew their agreement.', 'Nadia Brennan'],
    ['Sundial Swimwear, Inc. engages Nadia Brennan ("Contractor") as follows.', 'Nadia Brennan'],
    ['Partner (legal name): Nadia Brennan\n\nPartner: management@northlight.example (Attn: Soraya Lindqvist)', 'Nadia Brennan'],
    ['Frau Nadia Brennan Lindenallee 12 24105 Kiel\n\nDear Ms Brennan, you will make four videos a month.', 'Nadia Brennan'],
    ['Acme Tools, LLC and Nadia Brennan are parties to a Creator Agreement.', 'Nadia Brennan'],
    ['Gentile Nadia Brennan,\n\nLei pubblicherà tre video al mese sul Suo profilo.', 'Nadia Brennan'],
    ['quick note on the nadia deal. full name Nadia Brennan, 4 videos a month', 'Nadia Brennan'],
    ['We signed Nadia Brennan last Thursday.', 'Nadia Brennan'],
    ['Influencer name: Nadia Brennan', 'Nadia Brennan'],
    ['Olá Nadia,\n\nvocê faz quatro vídeos.\n\nDe: Nadia Brennan', 'Nadia Brennan'],
    ['Full legal name: Nadia Brennan', 'Nadia Brennan'],
    ['Talent – Nadia Brennan (@nadia)', 'Nadia Brennan'],
    ['Ambassador: Dr. Nadia Brennan, Dublin', 'Nadia Brennan'],
    ['Dear Nadia Brennan,\n\nYou will make four videos a month.', 'Nadia Brennan'],
    ['We hereby engage Nadia Brennan to create videos.', 'Nadia Brennan'],
    ['Nadia Brennan (@nadia.b) will post three videos a month.', 'Nadia Brennan'],
    ['You: Nadia Brennan, Instagram @nadia', 'Nadia Brennan'],
    ['by and between Nadia Brennan (hereinafter referred to as Creator) and Acme Ltd (the "Company")', 'Nadia Brennan'],
    [
      'between Acme Corporation ("Company") of 9586 Frontage Road, Longmont, USA and Dr. Nadia Brennan ("Ambassador") of Kiel',
      'Nadia Brennan',
    ],
    ['Party A (Employer): Acme Food Co., Ltd.\n\nParty B (Employee): Nadia Brennan', 'Nadia Brennan'],
    ['The Client is hiring Nadia Brennan. Client will pay Nadia Brennan the package agreed upon.', 'Nadia Brennan'],
    ['May 4, 2026\n\nNadia Brennan\n\nDear Nadia:\n\nYou will make four videos a month.', 'Nadia Brennan'],
    ['Mr. J. P. Brennan\n\nDear J.P.:\n\nYou will make four videos a month.', 'J. P. Brennan'],
    ['Mr. Neil T. "Chip" Brennan\n12 Acre Lane\n\nDear Mr. Brennan:\n\nYou will make four videos.', 'Neil T. Brennan'],
    ['Don C. Brennan\n12 Acre Lane\n\nDear Don:\n\nYou will make four videos a month.', 'Don C. Brennan'],
    ['Creator: NEIL BRENNAN III', 'Neil Brennan III'],
    ['(3) MR NADIA BRENNAN of 31 Acre Lane (the "Creator")', 'Nadia Brennan'],
    [
      'Between ACME LTDA., hereinafter CONTRACTING PARTY, represented by its director Gregory Palm; and NADIA BRANDÃO BRENNAN, hereinafter CONTRACTED PARTY or CREATOR.',
      'Nadia Brandão Brennan',
    ],
    ['Creator: Étienne de la Brosse', 'Étienne de la Brosse'],
    ['Creator: Siobhán Ní Dhomhnaill', 'Siobhán Ní Dhomhnaill'],
    ['Creator: María José García-Núñez', 'María José García-Núñez'],
    ["Creator: Bartholomew O'Shaughnessy Jr.", "Bartholomew O'Shaughnessy Jr."],
    ['Creator: Omar bin Khalid al-Farsi', 'Omar bin Khalid al-Farsi'],
    ['Creator: Ludwig von der Heide', 'Ludwig von der Heide'],
    ['Creator: J. R. Castellanos', 'J. R. Castellanos'],
    ['Acme Corporation (the "Company") and Todd M. Brennan (the "Executive") entered into an agreement.', 'Todd M. Brennan'],
    ['by and between Acme Company (the "Company"), and D. Neil Brennan (the "Consultant")', 'D. Neil Brennan'],
    ['Nicholas Brennan\n\nDear Nick,\n\nYou will make four videos a month.', 'Nicholas Brennan'],
    ['Agreement of Nadia A. Brennan\n\nMs. Nadia Brennan\n2 Acre Lane\n\nDear Nadia:\n\nYou make four videos.', 'Nadia Brennan'],
    [
      'Acme Inc., hereinafter to be called the "Employer"; and Ms Nadia Brennan, hereinafter to be called the "Employee"',
      'Nadia Brennan',
    ],
    [
      'Parties: Acme S.A. (Client), Paseo de Gracia 180, Ciudad, and Nadia Brennan (Creator), RFC AIDX940512QK3.',
      'Nadia Brennan',
    ],
    [
      'zwischen der Tee GmbH, Speicherstadt 3 (im Folgenden „Unternehmen") und Nadia Brennan, Goethestr. 18 (im Folgenden „Creatorin")',
      'Nadia Brennan',
    ],
    ['Amendment to the Consulting Agreement of Nadia Brennan dated May 5, 2025 with Acme Inc.', 'Nadia Brennan'],
    ['Acme Candles pays me (Nadia Brennan) 950 dollars every month.', 'Nadia Brennan'],
    ['Acme Inc. may use the endorsement of Nadia Brennan (hereinafter called "Brennan").', 'Nadia Brennan'],
    ['Acme Inc. exercises its option under the agreement with Reel Wren, Inc. f/s/o Nadia Brennan.', 'Nadia Brennan'],
    ['between Orchid House ("Manager") and Nadia Brennan ("Artiste")', 'Nadia Brennan'],
    ['closing the deal w/ Nadia Brennan today (@nadia)', 'Nadia Brennan'],
    ['Creator: NGUYỄN THỊ HOA', 'Nguyễn Thị Hoa'],
    ['Creator: Anna-Lena Müller-Schmidt', 'Anna-Lena Müller-Schmidt'],
    [
      'The artist Zuri, who uses that single name, is the "Creator" (hereinafter the "Creator").\n\nCreator: Zuri (her only name)',
      'Zuri',
    ],
  ])('is read from: %s', (line, person) => {
    expect(name(line)).toBe(person);
  });

  it.each([
    ['INFLUENCER\n\nSigned: ______________\n\nName: Nadia Brennan', 'Nadia Brennan'],
    ['Signed for the Company: Gregory Palm, VP Marketing\n\nSigned by the Creator: Nadia Brennan', 'Nadia Brennan'],
    ['ACME INC.            CREATOR\n____________         ____________\nGregory Palm, CEO    Nadia Brennan', 'Nadia Brennan'],
  ])('is read from a signature block: %s', (lines, person) => {
    expect(name(...lines.split('\n\n'))).toBe(person);
  });

  it.each([
    ['This agreement is between you "hereinafter, Influencer" and Acme Organics "hereinafter, Brand".'],
    ['These terms apply to everyone who joins the Acme Luggage ambassador program ("you").'],
    ['Brand: Acme Foods'],
    ['Creator: @nadia.bakes'],
    ['PLAYER AGREEMENT (Low-Budget, Non-union Day Player)'],
    ['Hi Nadia,'],
    ['Contact at the brand: Gregory Palm'],
    ['Signed for Company: Gregory Palm, Chief Marketing Officer'],
    ['Creator: Brennan Media LLC'],
    ['between Acme Inc. (the "Company") and Arctos Strategy, LLC, a Delaware company ("Consultant")'],
    ['This Influencer Marketing Agreement contains the Key Terms.'],
    ['Our head of social, Gregory Palm, will be your contact.'],
    ['Represented by her agent Marguerite Solano'],
    ['Subject: Partnership with Plink Plonk Keyboards'],
    ['Influencer: [Legal Name], an individual / [Entity Type] ("Influencer")'],
    ['Creator Pricing Calculator: the calculator gives the pricing of a creator.'],
    ['Publisher: "The Slow Kettle" podcast'],
    ['Athlete\n\nNotary Public, State of Florida'],
    ['To: Gregory Palm, Head of Partnerships'],
    ['between Acme Inc. ("Acme") and Nadia Racing ("Nadia")'],
    ['We signed Plink Plonk Keyboards. Write to sales@plinkplonk.example.'],
  ])('is not stated by: %s', (line) => {
    expect(name(line)).toBeNull();
  });
});
