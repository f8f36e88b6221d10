import type { GroupDetails, GroupStudent } from './group.ts'

/** A regular student has a seat in more than half of the classes to come. */
const isRegular = ({ classes }: Pick<GroupStudent, 'classes'>, total: number): boolean => 2 * classes > total

/** Regular students, and those with a seat in some classes only. */
export const splitStudents = ({ students, classes }: Pick<GroupDetails, 'students' | 'classes'>) => ({
  regular: students.filter((each) => isRegular(each, classes)),
  occasional: students.filter((each) => !isRegular(each, classes)),
})
