import { ActionIcon, FileInput, NumberInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingState } from '~/components/LoadingState.tsx';
import classes from './PlanFileInput.module.css';
import type { usePlanFile } from './use-plan-file.ts';

const ACCEPTED = 'image/jpeg,image/png,image/svg+xml,application/pdf,.svg,.pdf';

type Props = {
  readonly planFile: ReturnType<typeof usePlanFile>;
  readonly onChoose: (file: File | null) => void;
  readonly error: ReactNode;
};

/** A picture, or a page of a PDF or a drawing, which is shown as it will be stored. */
export function PlanFileInput({ planFile, onChoose, error }: Props) {
  const t = useTranslations('maps.form');
  const { chosen, page, count, preview, isPreparing, problem } = planFile;
  return (
    <div className={classes.root}>
      <FileInput
        label={t('file')}
        description={t('fileHint')}
        placeholder={t('choose')}
        accept={ACCEPTED}
        leftSection={<IconPhotoUp size={18} />}
        withAsterisk
        value={chosen}
        onChange={onChoose}
        error={problem ? t(`unreadable.${problem}`) : error}
      />
      {count > 1 && <PageChoice page={page} count={count} onTurn={planFile.turnTo} />}
      {preview && (
        <img
          className={classes.preview}
          data-old={isPreparing || undefined}
          src={preview}
          alt={t('preview', { page: String(page) })}
        />
      )}
      {isPreparing && !preview && <LoadingState count={3} />}
      <p className={classes.state} role="status">
        {isPreparing ? t('preparing') : ''}
      </p>
    </div>
  );
}

type PageProps = { readonly page: number; readonly count: number; readonly onTurn: (page: number) => void };

function PageChoice({ page, count, onTurn }: PageProps) {
  const t = useTranslations('maps.form');
  const turn = (value: number | string) => {
    const next = Number(value);
    if (Number.isInteger(next) && next >= 1 && next <= count && next !== page) onTurn(next);
  };
  return (
    <div className={classes.pages}>
      <ActionIcon
        variant="default"
        size={44}
        disabled={page === 1}
        aria-label={t('previousPage')}
        onClick={() => turn(page - 1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <NumberInput
        className={classes.page}
        label={t('page')}
        description={t('pageOf', { count: String(count) })}
        value={page}
        min={1}
        max={count}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={turn}
      />
      <ActionIcon
        variant="default"
        size={44}
        disabled={page === count}
        aria-label={t('nextPage')}
        onClick={() => turn(page + 1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
