import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Whether a file may be an Excel workbook, by its name. Its bytes decide on the server. */
export const isWorkbook = ({ name }: { name: string }): boolean => /\.xls[xm]$/i.test(name);

/** Browses for an Excel workbook. Its picker is there only once somebody asks for it: the dialog has one for CSV files. */
export function WorkbookButton({ onFile }: { onFile: (file: File) => void }) {
  const [asked, setAsked] = useState(0);
  const picker = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (asked > 0) picker.current?.click();
  }, [asked]);

  return (
    <>
      <Button onClick={() => setAsked(asked + 1)}>Choose an Excel workbook</Button>
      {asked > 0 && (
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx"
          aria-label="Excel workbook"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
      )}
    </>
  );
}
