import type { Standing } from '@postura/domain/clinical/clinical-access.rules'
import type { ClinicalContent } from '@postura/domain/clinical/clinical-content'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

/** `signer` is null without a professional that has a CREFITO, `patient` if there is none or the person does not see them. */
export type Person = Omit<Standing, 'treats'> & {
  signer: { name: string; crefito: string } | null
  patient: ClinicalContent['patient'] | null
}

/**
 * What a person is to the record of a patient, read in the transaction and not from the session. A booking of nobody is everyone's, as in own
 * scope (decision 0040). A person who has left is undefined.
 */
export const findPerson = async (read: AdminRead, userId: string, patientId: string): Promise<Person | undefined> => {
  const { db, adminId } = read
  const { rows } = await sql<Person>`
    select member.role, clinic.clinical_since is not null as "isOn", clinic.clinical_sharing as sharing,
      case when professional.id is not null
        then jsonb_build_object('name', professional.name, 'crefito', professional.crefito) end as signer,
      (select jsonb_build_object('name', patient.name, 'birth_date', patient.birth_date, 'cpf', patient.cpf)
        from clinic.patients patient
        where patient.admin_id = ${adminId} and patient.id = ${patientId}${andOwn(read, 'patient', 'patient')}) as patient,
      exists (select from clinic.clinical_entries entry
        where entry.admin_id = ${adminId} and entry.patient_id = ${patientId}) as "hasEntries",
      case when member.role <> 'professional' or clinic.clinical_sharing = 'team' then true else
        exists (select from clinic.appointments visit
          where visit.admin_id = ${adminId} and visit.patient_id = ${patientId}
            and (visit.professional_id = professional.id or visit.professional_id is null))
        or exists (select from clinic.class_enrollments seat
          join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
          where seat.admin_id = ${adminId} and seat.patient_id = ${patientId}
            and (class.professional_id = professional.id or class.professional_id is null))
        or exists (select from clinic.clinical_entries entry
          where entry.admin_id = ${adminId} and entry.patient_id = ${patientId} and entry.professional_id = professional.id)
      end as "isCarer"
    from clinic.clinics clinic
    join clinic.members member on member.admin_id = ${adminId} and member.id = ${userId} and member.ended_at is null
    left join clinic.professionals professional on professional.admin_id = ${adminId}
      and professional.id = member.professional_id and professional.crefito is not null
    where clinic.admin_id = ${adminId}`.execute(db)
  return rows[0]
}
