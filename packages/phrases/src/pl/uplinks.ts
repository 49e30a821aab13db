export const uplinks = {
  errors: {
    'uplinks/wrong_key': 'Klucz nie należy do żadnego połączenia sieci radiowej',
    'uplinks/too_many_networks': 'Instalacja ma już 50 połączeń z sieciami radiowymi',
  },
} as const;
