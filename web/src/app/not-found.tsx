import { Link } from 'react-router-dom';
import { Centered } from '../components/ui/layout/centered.tsx';
import { Heading } from '../components/ui/layout/text.tsx';
import { paths } from './paths.ts';

export function NotFound() {
  return (
    <Centered>
      <title>404 Page Not Found · Creator Desk</title>
      <Heading level={1}>404 Page Not Found</Heading>
      <p>There is nothing at this address.</p>
      <Link to={paths.dashboard}>Go to the dashboard</Link>
    </Centered>
  );
}
