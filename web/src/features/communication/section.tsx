import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../components/ui/layout/text.tsx';

interface Props {
  /** What an address can point to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One of the screen's lists under its name. */
export function Section({ id, title, children }: Props) {
  const heading = useId();
  return (
    <Flex component="section" vertical gap="middle" id={id} aria-labelledby={heading}>
      <div id={heading}>
        <Heading level={2}>{title}</Heading>
      </div>
      {children}
    </Flex>
  );
}
