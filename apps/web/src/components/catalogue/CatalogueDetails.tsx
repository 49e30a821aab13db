import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { languageNames, languages } from '~/lib/language.ts';
import danger from '../DeleteButton.module.css';
import { type Fact, Facts } from '../Facts.tsx';
import modal from '../modals.module.css';

type Action = { readonly label: string; readonly onClick: () => void };

type Props = {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** The names in each language. */
  readonly names: Readonly<Record<string, string>>;
  readonly edit: Action;
  readonly remove: Action;
  readonly onClose: () => void;
};

/** All details of a catalogue entry. */
export function CatalogueDetails({ title, facts, names, edit, remove, onClose }: Props) {
  const t = useTranslations('ui.action');
  const translations = languages.map((language) => ({
    label: languageNames[language],
    value: names[language] && <span lang={language}>{names[language]}</span>,
  }));
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={modal.body}>
        <Facts items={[...facts, ...translations]} />
        <div className={modal.buttons}>
          <Button onClick={edit.onClick}>{edit.label}</Button>
          <Button variant="default" className={danger.button} onClick={remove.onClick}>
            {remove.label}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
