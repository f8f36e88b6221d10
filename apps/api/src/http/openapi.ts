import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/** Uses the endpoint schemas to validate requests and responses, and publishes them at /api/openapi.json. */
export const registerContract = async (app: FastifyInstance): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Postura', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
