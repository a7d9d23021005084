# Node.js only to install with: what runs is the version that package-lock.json pins.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN sh deploy/steps.sh

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data daftar && install -d -o daftar -g daftar /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
USER daftar
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/main.js"]
