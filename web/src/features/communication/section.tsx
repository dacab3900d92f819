import { Flex } from 'antd';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../components/ui/layout/text.tsx';

interface Props {
  /** The URL fragment of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

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
