import { Button, Modal, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import modals from '~/components/modals.module.css';
import { downloadBlob } from '~/lib/download.ts';
import classes from './factor.module.css';

const COPIED_MS = 2000;

/** Prints a page with the codes only; printing the current page would include everything around them. */
const printCodes = (title: string, codes: readonly string[]): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('pre');
  list.textContent = codes.join('\n');
  page.body.append(heading, list);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
};

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shown once: the window closes only after the user confirms that the codes are saved. */
export function RecoveryCodesModal({ codes, onClose }: Props) {
  const t = useTranslations('secondFactor.recovery');
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={modals.body}>
        <Text>{t('shown')}</Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconCopy size={17} />} onClick={() => clipboard.copy(text)}>
            {clipboard.copied ? t('copied') : t('copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} />}
            onClick={() => downloadBlob(new Blob([`${text}\n`], { type: 'text/plain' }), t('file'))}
          >
            {t('download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} />}
            onClick={() => printCodes(t('title'), codes)}
          >
            {t('print')}
          </Button>
        </div>
        <div className={modals.buttons}>
          <Button onClick={onClose} data-autofocus>
            {t('saved')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
