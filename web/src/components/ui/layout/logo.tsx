import mark from './logo.svg';

/** The product's logo, hidden from screen readers because the name is beside it. */
export function Logo({ size = 28 }: { size?: 28 | 48 }) {
  return <img src={mark} alt="" width={size} height={size} />;
}
