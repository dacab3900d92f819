import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

interface Props {
  /** 'YYYY-MM-DD' or '' */
  value?: string;
  onChange?: (date: string) => void;
  id?: string;
  /** The accessible name where there is no visible label. */
  label?: string;
  placeholder?: string;
}

/** The first is shown; the others are understood too. */
const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'MM/DD/YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'];

/** A date as text, without a time zone. */
export function DateField({ value, onChange, label, placeholder = 'YYYY-MM-DD', ...rest }: Props) {
  const touch = useMediaQuery(touchScreen);
  const shown: Dayjs | null = value ? dayjs(value, 'YYYY-MM-DD') : null;
  return (
    <DatePicker
      {...rest}
      {...(label !== undefined && { 'aria-label': label })}
      value={shown}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD') ?? '')}
      format={formats}
      placeholder={placeholder}
      // Enter accepts the typed date and does not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      inputReadOnly={touch}
      style={fullWidth}
    />
  );
}

const fullWidth = { inlineSize: '100%' } as const;
