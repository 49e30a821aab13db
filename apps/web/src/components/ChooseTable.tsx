import { Alert, Loader } from '@mantine/core';
import { IconFileUpload, IconTableImport } from '@tabler/icons-react';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './ChooseTable.module.css';
import { DropZone } from './DropZone.tsx';

const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  /** On the button: a first file, or another one. */
  readonly label: string;
  /** Beside it. */
  readonly hint: string;
  /** While it is read. */
  readonly reading: string;
  readonly isReading: boolean;
  /** Something else has to be chosen first. */
  readonly disabled?: boolean;
  /** Why the last one could not be read; null where it could. */
  readonly error: unknown;
  readonly onFile: (file: File) => void;
};

/** A CSV or XLSX table is dropped or chosen; errors of the whole file are shown below. */
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
