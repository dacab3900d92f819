import mark from './logo.svg';

/** The product's logo. The name stands beside or beneath it, so it is silent for screen readers. */
export function Logo({ size = 28 }: { size?: 28 | 48 }) {
  return <img src={mark} alt="" width={size} height={size} />;
}
