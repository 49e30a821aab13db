import { Combobox, Kbd, Loader, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { MAX_SEARCH_LENGTH } from '@trapline/contract/search/schemas.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useSearchResults } from '../calls.ts';
import { type Hit, hitsOf } from '../hits.ts';
import { HitList } from './HitList.tsx';
import classes from './search.module.css';

const DEBOUNCE_MS = 180;

type Props = {
  readonly opened: boolean;
  /** Pages of the menu whose name begins with the typed text. */
  readonly pagesFor: (typed: string) => readonly Hit[];
  readonly onClose: () => void;
};

/** One search field for facilities, devices, visits and people; the user chooses a hit with the arrow keys or a tap. */
export function SearchDialog({ opened, pagesFor, onClose }: Props) {
  const t = useTranslations('search');
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      padding={0}
      withCloseButton={false}
      fullScreen={isPhone}
      centered={false}
      yOffset="9dvh"
      radius={isPhone ? 0 : 'lg'}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <SearchField pagesFor={pagesFor} onClose={onClose} />
    </Modal>
  );
}

/** A separate component, so that the typed text is discarded when the window closes. */
function SearchField({ pagesFor, onClose }: Omit<Props, 'opened'>) {
  const t = useTranslations('search');
  const isPhone = useIsPhone();
  const may = useMay();
  const navigate = useNavigate();
  const { placeId } = useParams({ strict: false });
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const load = useSearchResults(typed.slice(0, MAX_SEARCH_LENGTH), placeId);

  const pages = typed === '' ? [] : pagesFor(typed);
  const groups = [
    ...(pages.length > 0 ? [{ kind: 'pages' as const, hits: pages }] : []),
    ...(typed !== '' && load.data ? hitsOf(load.data, may('inspections.see')) : []),
  ];
  const hits = groups.flatMap((group) => group.hits);
  const hitKeys = hits.map(({ key }) => key).join();
  const combobox = useCombobox({
    opened: hitKeys !== '',
    // while hits are shown, Escape reaches only the combobox, not the window
    onDropdownClose: (source) => source === 'keyboard' && onClose(),
  });

  // the best hit is preselected, so Enter is enough
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list of hits changes
  useEffect(() => {
    if (hitKeys === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [hitKeys]);

  const open = (key: string) => {
    const hit = hits.find((one) => one.key === key);
    if (!hit) return;
    onClose();
    void navigate(hit.link);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <div className={classes.field}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            className={classes.input}
            variant="unstyled"
            size="lg"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            aria-label={t('label')}
            placeholder={t(isPhone ? 'open' : 'label')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            leftSection={load.isFetching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden="true" />}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <HitList typed={typed} groups={groups} load={load} />
      <VisuallyHidden role="status">
        {typed !== '' && !load.isFetching && !load.isError ? t('count', { count: hits.length }) : ''}
      </VisuallyHidden>
      <div className={classes.keys} aria-hidden="true">
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('keys.move')}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> {t('keys.close')}
        </span>
      </div>
    </Combobox>
  );
}
