-- A clinic's days and hours are in its own zone. Existing clinics stay in São Paulo; the application sets it for new ones.
alter table clinic.clinics add column time_zone text not null default 'America/Sao_Paulo' check (time_zone in (
  'America/Noronha', 'America/Sao_Paulo', 'America/Bahia', 'America/Maceio', 'America/Recife', 'America/Fortaleza',
  'America/Araguaina', 'America/Belem', 'America/Santarem', 'America/Campo_Grande', 'America/Cuiaba', 'America/Porto_Velho',
  'America/Boa_Vista', 'America/Manaus', 'America/Eirunepe', 'America/Rio_Branco'));
