export const coinsText = {
  count: {
    uz: '{count, plural, one {# tanga} other {# tanga}}',
    ru: '{count, plural, one {# монета} few {# монеты} many {# монет} other {# монеты}}',
    en: '{count, plural, one {# coin} other {# coins}}',
  },
  wallet: { uz: 'Hamyon', ru: 'Кошелёк', en: 'Wallet' },
}
