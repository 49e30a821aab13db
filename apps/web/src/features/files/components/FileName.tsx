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
  /** The lines after which the name is cut. */
  readonly lines: number;
};

/** The name of a file, which opens the preview where the browser can show it, and below it its description. */
export function FileName({ file, isForeign, act, lines }: Props) {
  const t = useTranslations('files');
  const { name, note, kind, number, issuer } = file;
  const documentText = [kind && t(`kinds.${kind}`), number, issuer].filter(Boolean).join(' · ');
  const facts = [documentText, note, isForeign && t('ofCompany')].filter(Boolean);
  const hasVersions = file.versions > 1 && !isForeign;
  const words = (
    <Excerpt text={name} lines={lines}>
      <NoWrap>{name}</NoWrap>
    </Excerpt>
  );
  return (
    <span className={classes.file}>
      {isPreviewable(file.contentType) ? (
        <UnstyledButton
          className={classes.fileLink}
          aria-label={t('open', { name })}
          onClick={() => act('preview', file)}
        >
          {words}
        </UnstyledButton>
      ) : (
        <span className={classes.fileName}>{words}</span>
      )}
      {(facts.length > 0 || hasVersions) && (
        <span className={classes.facts}>
          {facts.length > 0 && <Excerpt text={facts.join(' · ')} />}
          {hasVersions && (
            <UnstyledButton
              className={classes.versions}
              aria-label={t('versions.openOf', { name, count: file.versions })}
              onClick={() => act('versions', file)}
            >
              {t('versions.open', { count: file.versions })}
            </UnstyledButton>
          )}
        </span>
      )}
    </span>
  );
}
