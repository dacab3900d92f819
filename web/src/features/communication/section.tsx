import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../components/text.tsx';

interface Props {
  /** What an address can point to. */
  id: string;
  title: string;
  /** Narrows the list; stands beside its name. */
  filter?: ReactNode;
  children: ReactNode;
}

/** One of the screen's lists under its name. */
export function Section({ id, title, filter, children }: Props) {
  const heading = useId();
  return (
    <Flex component="section" vertical gap="middle" id={id} aria-labelledby={heading}>
      <Flex wrap align="center" justify="space-between" gap="small">
        <div id={heading}>
          <Heading level={2}>{title}</Heading>
        </div>
        {filter}
      </Flex>
      {children}
    </Flex>
  );
}
