import type { CatalogueQuestion } from '../../src/seed/catalogue/questions.ts';

/** The two pest-control companies and their clients. All names are invented; all addresses end in .example. */

export type RootKey = 'deratex' | 'owadstop';

export type RootCompany = {
  readonly key: RootKey;
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly address: string;
  readonly color: string;
  /** Whether its users see its name and colour in place of the product’s. */
  readonly hasBrand: boolean;
  readonly sign: 'shield' | 'target';
  readonly subCompanyLimit: number;
  readonly devicesLimit: number;
  readonly usersLimit: number;
  /** Regions of the company, each with its sub-regions. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
  /** A question that the company has added to the checklist of its facilities. */
  readonly question: CatalogueQuestion;
};

export type ClientCompany = {
  readonly key: string;
  readonly root: RootKey;
  readonly name: string;
  readonly email: string;
  readonly address: string;
};

export const ROOT_COMPANIES: readonly RootCompany[] = [
  {
    key: 'deratex',
    name: 'Deratex Sp. z o.o.',
    shortName: 'Deratex',
    email: 'biuro@deratex.example',
    address: 'ul. Składowa 14, 61-897 Poznań',
    color: '#1864ab',
    hasBrand: false,
    sign: 'shield',
    subCompanyLimit: 25,
    devicesLimit: 1000,
    usersLimit: 60,
    zones: { Wielkopolska: ['Poznań', 'Powiat poznański', 'Powiat wrzesiński'], Lubuskie: [] },
    question: {
      question: [
        'Czy karta obiektu Deratex jest umieszczona przy wejściu?',
        'Is the Deratex site card displayed at the entrance?',
        'Hängt die Objektkarte von Deratex am Eingang?',
        'La scheda del sito Deratex è esposta all’ingresso?',
        'Карточка объекта Deratex размещена у входа?',
      ],
      comment: [
        'Tabliczka z numerem telefonu dyżurnego',
        'Sign with the number of the duty phone',
        'Schild mit der Nummer des Bereitschaftstelefons',
        'Cartello con il numero di reperibilità',
        'Табличка с телефоном дежурного',
      ],
    },
  },
  {
    key: 'owadstop',
    name: 'OwadStop Wolski i Partnerzy Sp. k.',
    shortName: 'OwadStop',
    email: 'kontakt@owadstop.example',
    address: 'ul. Portowa 7, 81-339 Gdynia',
    color: '#2b8a3e',
    hasBrand: true,
    sign: 'target',
    subCompanyLimit: 10,
    devicesLimit: 300,
    usersLimit: 20,
    zones: { Pomorze: ['Trójmiasto', 'Kaszuby'] },
    question: {
      question: [
        'Czy klient otrzymał kopię protokołu z poprzedniej wizyty?',
        'Has the client received a copy of the previous visit report?',
        'Hat der Kunde eine Kopie des letzten Besuchsprotokolls erhalten?',
        'Il cliente ha ricevuto copia del verbale della visita precedente?',
        'Клиент получил копию протокола предыдущего визита?',
      ],
      comment: [
        'Sprawdzić w teczce obiektu',
        'Check the site folder',
        'In der Objektmappe nachsehen',
        'Verificare nel fascicolo del sito',
        'Проверить в папке объекта',
      ],
    },
  },
];

export const CLIENT_COMPANIES: readonly ClientCompany[] = [
  {
    key: 'zbozowit',
    root: 'deratex',
    name: 'Zbożowit Sp. z o.o.',
    email: 'kontakt@zbozowit.example',
    address: 'ul. Gnieźnieńska 52, 62-300 Września',
  },
  {
    key: 'arkady',
    root: 'deratex',
    name: 'Piekarnia Pod Arkadami Sp. j.',
    email: 'biuro@podarkadami.example',
    address: 'ul. Poznańska 18, 62-020 Swarzędz',
  },
  {
    key: 'lipy',
    root: 'deratex',
    name: 'Hotel Pod Lipami Sp. z o.o.',
    email: 'recepcja@podlipami.example',
    address: 'ul. Lipowa 9, 60-535 Poznań',
  },
  {
    key: 'szpital',
    root: 'deratex',
    name: 'Szpital Powiatowy w Lipnowie',
    email: 'sekretariat@szpital-lipnowo.example',
    address: 'ul. Szpitalna 1, 62-010 Lipnowo',
  },
  {
    key: 'mewa',
    root: 'owadstop',
    name: 'Mewa Przetwórstwo Rybne Sp. z o.o.',
    email: 'biuro@mewa-ryby.example',
    address: 'ul. Rybacka 21, 84-120 Władysławowo',
  },
  {
    key: 'mlyn',
    root: 'owadstop',
    name: 'Młyn Kaszubski Stolem Sp. j.',
    email: 'biuro@mlynstolem.example',
    address: 'ul. Młyńska 4, 84-240 Reda',
  },
];
