import { Alert, Loader } from '@mantine/core';
import { IconFileUpload, IconTableImport } from '@tabler/icons-react';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './ChooseTable.module.css';
import { DropZone } from './DropZone.tsx';

const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  /** The label of the button, for the first file or for another one. */
  readonly label: string;
  /** The text beside the button. */
  readonly hint: string;
  /** The text that is shown while the file is being read. */
  readonly reading: string;
  readonly isReading: boolean;
  /** True while another choice has to be made first. */
  readonly disabled?: boolean;
  /** The error of the last file; null if it could be read. */
  readonly error: unknown;
  readonly onFile: (file: File) => void;
};

/** An input for a CSV or XLSX table, dropped or chosen; errors of the whole file are shown below it. */
export function ChooseTable({ label, hint, reading, isReading, disabled = false, error, onFile }: Props) {
  const errorText = useErrorText();
  return (
    <>
      <div className={classes.wide}>
        <DropZone
          label={label}
          hint={hint}
          icon={<IconTableImport size={26} stroke={1.6} aria-hidden="true" />}
          buttonIcon={<IconFileUpload size={17} />}
          accept={ACCEPT}
          disabled={isReading || disabled}
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      </div>
      {isReading && <Loader size="sm" aria-label={reading} />}
      {error !== null && !isReading && (
        <Alert color="red" role="alert" className={classes.wide}>
          {errorText(error)}
          {error instanceof ApiError && error.details !== null && ` (${error.details})`}
        </Alert>
      )}
    </>
  );
}
