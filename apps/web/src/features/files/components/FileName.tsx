import { UnstyledButton } from '@mantine/core';
import { isPreviewable } from '@trapline/contract/files/rules.ts';
import { useTranslations } from 'use-intl';
import { Excerpt } from '~/components/Excerpt.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import type { ListedFile } from '../owner.ts';
import type { FileActionHandler } from './file-action.ts';
import classes from './files.module.css';

type Props = {
  readonly file: ListedFile;
  readonly isForeign: boolean;
  readonly act: FileActionHandler;
};

/** The name of a file, which opens the preview where the browser can show it, and its description. */
export function FileName({ file, isForeign, act }: Props) {
  const t = useTranslations('files');
  const { name, note, kind, number, issuer } = file;
  const documentText = [kind && t(`kinds.${kind}`), number, issuer].filter(Boolean).join(' · ');
  const facts = [documentText, note, isForeign && t('ofCompany')].filter(Boolean);
  return (
    <span className={classes.file}>
      {isPreviewable(file.contentType) ? (
        <UnstyledButton
          className={classes.fileLink}
          aria-label={t('open', { name })}
          onClick={() => act('preview', file)}
        >
          <NoWrap>{name}</NoWrap>
        </UnstyledButton>
      ) : (
        <span className={classes.fileName}>
          <NoWrap>{name}</NoWrap>
        </span>
      )}
      {facts.length > 0 && (
        <span className={classes.line}>
          <Excerpt text={facts.join(' · ')} />
        </span>
      )}
      {file.versions > 1 && !isForeign && (
        <UnstyledButton
          className={classes.versions}
          aria-label={t('versions.openOf', { name, count: file.versions })}
          onClick={() => act('versions', file)}
        >
          {t('versions.open', { count: file.versions })}
        </UnstyledButton>
      )}
    </span>
  );
}
