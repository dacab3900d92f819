import { Flex, Select } from 'antd';
import { useId } from 'react';
import { Label } from '../ui/layout/text.tsx';

interface Props {
  sheets: readonly string[];
  sheet: string;
  disabled: boolean;
  onChange: (sheet: string) => void;
}

/** Which sheet of a workbook is read. */
export function SheetSelect({ sheets, sheet, disabled, onChange }: Props) {
  const id = useId();
  return (
    <Flex vertical gap="small">
      <Label htmlFor={id}>Sheet</Label>
      <Select
        id={id}
        value={sheet}
        disabled={disabled}
        options={sheets.map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
    </Flex>
  );
}
