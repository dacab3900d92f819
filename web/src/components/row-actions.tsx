import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** The buttons of a record. What they do is theirs alone: the row beneath does not open. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Flex data-row-actions gap="small" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      {children}
    </Flex>
  );
}
