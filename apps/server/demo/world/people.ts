import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import type { RootKey } from './companies.ts';

export type Person = {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly type: UserType;
  /** Key of the person’s company; null for the operator of the installation. */
  readonly company: RootKey | string | null;
  readonly permissions?: readonly PlaceRole[];
  readonly language?: 'en' | 'de';
  readonly blocked?: true;
  /** Facilities to which the person is assigned. Technicians may start inspections there. */
  readonly places: readonly string[];
};

/** The first eight are the accounts on the sign-in page; the others appear in lists. */
export const PEOPLE: readonly Person[] = [
  {
    email: 'super@trapline.example',
    name: 'Zofia',
    surname: 'Adamczyk',
    type: 'SUPER_ADMIN',
    company: null,
    places: [],
  },
  {
    email: 'admin@deratex.example',
    name: 'Anna',
    surname: 'Kowalczyk',
    type: 'COMPANY_ADMIN',
    company: 'deratex',
    permissions: ['APPROVE_INSPECTION'],
    places: ['foodPlant', 'warehouse', 'bakery', 'hotel', 'hospital'],
  },
  {
    email: 'technik@deratex.example',
    name: 'Marek',
    surname: 'Zieliński',
    type: 'TECHNICIAN',
    company: 'deratex',
    places: ['foodPlant', 'bakery', 'hotel', 'hospital'],
  },
  {
    email: 'kontroler@deratex.example',
    name: 'Joanna',
    surname: 'Wiśniewska',
    type: 'CONTROLLER',
    company: 'zbozowit',
    places: ['foodPlant', 'warehouse'],
  },
  {
    email: 'klient@deratex.example',
    name: 'Tomasz',
    surname: 'Lewandowski',
    type: 'COMPANY_ADMIN',
    company: 'zbozowit',
    places: ['foodPlant', 'warehouse'],
  },
  {
    email: 'admin@owadstop.example',
    name: 'Piotr',
    surname: 'Wolski',
    type: 'COMPANY_ADMIN',
    company: 'owadstop',
    permissions: ['APPROVE_INSPECTION'],
    places: ['fishPlant', 'mill', 'tavern'],
  },
  {
    email: 'technik@owadstop.example',
    name: 'Karol',
    surname: 'Szymański',
    type: 'TECHNICIAN',
    company: 'owadstop',
    places: ['fishPlant', 'mill', 'tavern'],
  },
  {
    email: 'kontroler@owadstop.example',
    name: 'Magdalena',
    surname: 'Dąbrowska',
    type: 'CONTROLLER',
    company: 'mewa',
    places: ['fishPlant', 'tavern'],
  },
  {
    email: 'agnieszka.wozniak@deratex.example',
    name: 'Agnieszka',
    surname: 'Woźniak',
    type: 'COMPANY_ADMIN',
    company: 'deratex',
    places: [],
  },
  {
    email: 'lukasz.kaczmarek@deratex.example',
    name: 'Łukasz',
    surname: 'Kaczmarek',
    type: 'TECHNICIAN',
    company: 'deratex',
    places: ['foodPlant', 'warehouse'],
  },
  {
    email: 'ewa.piotrowska@deratex.example',
    name: 'Ewa',
    surname: 'Piotrowska',
    type: 'TECHNICIAN',
    company: 'deratex',
    places: ['hospital', 'warehouse'],
  },
  {
    email: 'damian.krol@deratex.example',
    name: 'Damian',
    surname: 'Król',
    type: 'TECHNICIAN',
    company: 'deratex',
    blocked: true,
    places: ['hotel'],
  },
  {
    email: 'jakosc@podarkadami.example',
    name: 'Barbara',
    surname: 'Michalak',
    type: 'CONTROLLER',
    company: 'arkady',
    places: ['bakery'],
  },
  {
    email: 'dyrekcja@podlipami.example',
    name: 'Julia',
    surname: 'Sobczak',
    type: 'COMPANY_ADMIN',
    company: 'lipy',
    language: 'en',
    places: ['hotel'],
  },
  {
    email: 'epidemiolog@szpital-lipnowo.example',
    name: 'Hanna',
    surname: 'Jasińska',
    type: 'CONTROLLER',
    company: 'szpital',
    places: ['hospital'],
  },
  {
    email: 'natalia.bielska@owadstop.example',
    name: 'Natalia',
    surname: 'Bielska',
    type: 'TECHNICIAN',
    company: 'owadstop',
    places: ['fishPlant', 'mill'],
  },
  {
    email: 'produkcja@mlynstolem.example',
    name: 'Szymon',
    surname: 'Formela',
    type: 'CONTROLLER',
    company: 'mlyn',
    language: 'de',
    places: ['mill'],
  },
];
