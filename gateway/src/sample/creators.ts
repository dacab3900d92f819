/** What stands in the running term. */
export type RunningTerm = 'nothing' | 'reviewing' | 'changes' | 'rejected' | 'met' | 'requested' | 'approved' | 'paid';

/** How the payout of a past term ended, where it was not simply paid. */
export type PastPayout = 'declined' | 'reversed' | 'not requested';

/** A creator of the sample data. All dates are days before the day of loading. */
export interface SampleCreator {
  fullName: string;
  handle: string;
  platforms: string[];
  /** Dollars a month. */
  fee: number;
  videosPerMonth: number;
  startedDaysAgo: number;
  lengthDays: number;
  notes: string;
  running: RunningTerm;
  lifecycle?: 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
  /** Terms whose quota was missed. */
  missed?: number[];
  payouts?: Record<number, PastPayout>;
  /** Nobody has advanced the last term. */
  termOver?: boolean;
  renewal?: 'talking' | 'not_renewed' | 'renewed';
  exclusivity?: string;
  usageRights?: string;
}

const tiktok = ['TikTok'];
const instagram = ['Instagram'];
const both = ['TikTok', 'Instagram'];
const youtube = ['YouTube'];

type Row = [fullName: string, handle: string, platforms: string[], fee: number, videos: number, started: number, length: number];
type Story = Pick<SampleCreator, 'notes' | 'running'> & Partial<SampleCreator>;

function creator(
  [fullName, handle, platforms, fee, videosPerMonth, startedDaysAgo, lengthDays]: Row,
  story: Story,
): SampleCreator {
  return { fullName, handle, platforms, fee, videosPerMonth, startedDaysAgo, lengthDays, ...story };
}

/** Thirty creators, in every state that a contract, a term, a video or a payment can have. */
export const sampleCreators: readonly SampleCreator[] = [
  creator(['Maya Lindqvist', '@maya.makes', both, 1800, 2, 268, 365], {
    notes: 'Home and craft. Answers within a day, prefers e-mail.',
    running: 'reviewing',
    missed: [3],
    payouts: { 5: 'reversed' },
    usageRights: '6 months; organic and paid media on TikTok and Instagram.',
    exclusivity: 'No other craft supplies brand until the end of the contract.',
  }),
  creator(['Theo Okafor', '@theocooks', tiktok, 2400, 1, 235, 365], {
    notes: 'Recipes in under a minute. Needs products two weeks ahead.',
    running: 'requested',
    payouts: { 2: 'declined' },
    usageRights: '90 days; organic, paid ads and whitelisting on TikTok.',
  }),
  creator(['Inés Carrasco', '@ines.carrasco', instagram, 1250, 1, 205, 270], { notes: 'Skincare routines.', running: 'changes' }),
  creator(['Jonas Weber', '@jonasoutdoors', youtube, 3200, 1, 172, 365], {
    notes: 'Hiking and travel, long videos.',
    usageRights: '12 months; website and newsletter.',
    running: 'met',
  }),
  creator(['Priya Raman', '@priya.reads', both, 950, 1, 148, 180], {
    notes: 'Books. A small audience that buys.',
    usageRights: 'In perpetuity, organic.',
    running: 'approved',
  }),
  creator(['Caleb Foster', '@calebfits', tiktok, 1600, 2, 118, 240], {
    notes: 'Workouts. Films on weekends.',
    running: 'rejected',
    missed: [2],
  }),
  creator(['Aiko Tanaka', '@aiko.daily', both, 2100, 1, 88, 365], { notes: 'Everyday life in two languages.', running: 'paid' }),
  creator(['Lucía Romero', '@luciaromero', instagram, 1400, 1, 64, 180], { notes: 'Fashion hauls.', running: 'reviewing' }),
  creator(['Noah Bennett', '@noahbuilds', youtube, 2750, 1, 52, 365], { notes: 'Woodwork.', running: 'requested' }),
  creator(['Zara Haddad', '@zara.haddad', tiktok, 1100, 2, 41, 120], { notes: 'Make-up. New to paid work.', running: 'changes' }),
  creator(['Felix Moreau', '@felixgrows', instagram, 900, 1, 33, 365], { notes: 'Plants and balconies.', running: 'nothing' }),
  creator(['Hannah Kowalski', '@hannahk', both, 1950, 1, 20, 180], { notes: 'Family life.', running: 'reviewing' }),
  creator(['Marcus Doyle', '@marcusdoyle', youtube, 3600, 1, 12, 365], {
    notes: 'Cars. First deal with us.',
    running: 'nothing',
  }),
  creator(['Amara Nwosu', '@amara.styles', instagram, 1500, 1, 6, 180], {
    notes: 'Hair. Contract signed last week.',
    running: 'nothing',
  }),
  // It begins later.
  creator(['Oliver Grant', '@olivergrant', tiktok, 1300, 1, -9, 180], { notes: 'Comedy. Begins next week.', running: 'nothing' }),
  // They end soon.
  creator(['Sofia Marino', '@sofia.marino', instagram, 1700, 1, 160, 176], {
    notes: 'Food. Wants to go on.',
    usageRights: '60 days; paid media.',
    running: 'met',
    renewal: 'talking',
  }),
  creator(['Ethan Brooks', '@ethanbrooks', tiktok, 1150, 1, 82, 90], { notes: 'Gadgets.', running: 'reviewing' }),
  creator(['Leila Farouk', '@leilafarouk', both, 2250, 1, 152, 177], {
    notes: 'Interiors. Her agency asks for a higher fee.',
    running: 'requested',
    renewal: 'talking',
  }),
  creator(['Dylan Park', '@dylanpark', tiktok, 800, 1, 70, 75], {
    notes: 'Gaming. The audience does not fit.',
    running: 'nothing',
    missed: [1, 2],
    renewal: 'not_renewed',
  }),
  // They have ended.
  creator(['Grace Holloway', '@graceholloway', instagram, 1350, 1, 130, 120], { notes: 'Baking.', running: 'nothing' }),
  creator(['Rafael Duarte', '@rafaduarte', both, 1900, 1, 155, 120], {
    notes: 'Surfing.',
    running: 'nothing',
    lifecycle: 'COMPLETED',
    payouts: { 4: 'not requested' },
  }),
  creator(['Nina Petrova', '@ninapetrova', youtube, 2600, 1, 190, 120], {
    notes: 'Piano.',
    running: 'nothing',
    lifecycle: 'COMPLETED',
  }),
  creator(['Samuel Adeyemi', '@samadeyemi', tiktok, 1000, 1, 215, 90], {
    notes: 'Street food.',
    running: 'nothing',
    lifecycle: 'ARCHIVED',
  }),
  creator(['Chloe Martin', '@chloemartin', instagram, 1200, 1, 240, 120], {
    notes: 'Yoga.',
    running: 'nothing',
    lifecycle: 'ARCHIVED',
  }),
  // The next contract runs already.
  creator(['Victor Almeida', '@victoralmeida', both, 2000, 1, 140, 90], {
    notes: 'Coffee. Renewed.',
    running: 'nothing',
    renewal: 'renewed',
  }),
  creator(['Emma Sinclair', '@emmasinclair', youtube, 2900, 1, 128, 90], {
    notes: 'Language learning. Renewed.',
    running: 'nothing',
    renewal: 'renewed',
  }),
  // They rest.
  creator(['Kenji Mori', '@kenjimori', tiktok, 1450, 1, 95, 365], {
    notes: 'On parental leave.',
    running: 'nothing',
    lifecycle: 'PAUSED',
  }),
  creator(['Isabel Novak', '@isabelnovak', instagram, 1050, 1, 78, 180], {
    notes: 'Waits for new products.',
    running: 'nothing',
    lifecycle: 'PAUSED',
  }),
  // Their term is over, and nobody has advanced it.
  creator(['Tom Whitaker', '@tomwhitaker', youtube, 2300, 1, 66, 365], { notes: 'Cycling.', running: 'nothing', termOver: true }),
  creator(['Yasmin Osman', '@yasminosman', both, 1650, 1, 100, 240], {
    notes: 'Perfume.',
    running: 'met',
    termOver: true,
    missed: [1],
  }),
];
