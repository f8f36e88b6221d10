# One image, three commands: `migrate`, the server (default) and the worker. Node runs the TypeScript as it is, so the only
# build step is the web application's.
FROM node:24.21.0-bookworm-slim AS base
RUN npm install --global pnpm@12.18.0
WORKDIR /postura
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/domain/package.json packages/domain/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY tools/package.json tools/
COPY tools/provider-stand-in/package.json tools/provider-stand-in/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM base AS web
RUN pnpm install --frozen-lockfile --filter '@postura/web...'
COPY tsconfig.base.json ./
COPY packages/domain packages/domain
COPY apps/web apps/web
ARG SITE_URL
RUN pnpm --filter @postura/web build

FROM base
RUN pnpm install --frozen-lockfile --prod --filter-prod '@postura/api...'
COPY packages/domain/src packages/domain/src
COPY apps/api/migrations apps/api/migrations
COPY apps/api/src apps/api/src
COPY --from=web /postura/apps/web/build apps/web/build
# What /api/health and the metrics say: an image of an unknown commit is not built.
ARG COMMIT
RUN case "$COMMIT" in ''|*[!0-9a-f]*) echo 'build with --build-arg COMMIT="$(git rev-parse HEAD)"' >&2; exit 1;; esac
ENV COMMIT=$COMMIT
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=3000 WEB_ROOT=/postura/apps/web/build/client
# Small, so that what a long export leaves behind is swept away at once instead of being held: 16 MB more instead of 226.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=2"
# A volume mounted here belongs to whoever the folder belongs to.
RUN mkdir -m 700 /var/log/postura && chown node /var/log/postura
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
