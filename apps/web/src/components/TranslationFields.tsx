import { Textarea, TextInput } from '@mantine/core';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useTranslations } from 'use-intl';
import { languageNames, languages } from '~/lib/language.ts';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './TranslationFields.module.css';

type Text = 'name' | 'description' | 'question' | 'comment';
type Texts = Readonly<Record<string, Readonly<Partial<Record<Text, string>>>>>;
type Label = { readonly key: Text; readonly label: string };

type Props = {
  readonly label: string;
  readonly values: Texts;
  /** The main name of the entry; readers see it where they have no translation. */
  readonly mainText: string;
  /** `form.getInputProps` for a path such as `translations.de.name`. */
  readonly inputOf: (path: string) => object;
  /** The texts of an entry in each language, the main one first; other texts than name and description need a label. */
  readonly texts: readonly (Extract<Text, 'name' | 'description'> | Label)[];
};

/** The texts of a catalogue entry in five languages side by side; a missing required name is marked. */
export function TranslationFields({ label, values, mainText, inputOf, texts }: Props) {
  const t = useTranslations('ui.translations');
  const fields = texts.map((text) => (typeof text === 'string' ? { key: text, label: t(text) } : text));
  const isFilled = (language: Language) => Boolean(fields[0] && values[language]?.[fields[0].key]?.trim());
  // the main name is Polish, but an English translation takes precedence over it
  const isMainShown = mainText.trim() !== '' && !isFilled('en');
  const isMissing = (language: Language) => !isFilled(language) && !(language === 'pl' && isMainShown);
  const missing = languages.filter(isMissing).length;
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        {label}
        <span className={classes.count}>{t('missingCount', { count: missing })}</span>
      </legend>
      <div className={classes.languages}>
        {languages.map((language) => (
          <div key={language} className={classes.language} lang={language}>
            <span className={classes.name}>
              {languageNames[language]}
              {isMissing(language) && <StatusBadge tone="warning">{t('missing')}</StatusBadge>}
            </span>
            {fields.map(({ key, label: fieldLabel }) => {
              const input = {
                label: fieldLabel,
                'aria-label': `${languageNames[language]}: ${fieldLabel}`,
                ...inputOf(`translations.${language}.${key}`),
              };
              if (key === 'name') return <TextInput key={key} {...input} />;
              return <Textarea key={key} autosize minRows={2} maxRows={6} {...input} />;
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
